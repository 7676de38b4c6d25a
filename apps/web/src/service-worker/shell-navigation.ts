/**
 * The addresses that the shell answers without a network: the app's own, with whatever query. One that carries a token goes to
 * the server, whose headers keep it out of referrers; and so does everything that the server itself draws.
 */
export const SHELL_NAVIGATION_PATTERN = /^\/(index\.html)?(\?(?!.*\b(social_temp_)?token=).*)?$/
