/**
 * URLs that the shell serves offline: the app's own, with any query. A URL with a token goes to the server, whose headers keep
 * it out of referrers; so does every page that the server renders.
 */
export const SHELL_NAVIGATION_PATTERN = /^\/(index\.html)?(\?(?!.*\b(social_temp_)?token=).*)?$/
