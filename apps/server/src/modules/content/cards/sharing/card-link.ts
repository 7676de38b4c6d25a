/** The shared link of a card: a page that messengers can preview and that redirects visitors to the app. */
export const createCardLink = (publicOrigin: string, code: string): string => `${publicOrigin}/c/${code}`
