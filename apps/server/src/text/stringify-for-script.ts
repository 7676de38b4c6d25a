/** Data for the text of a script element that is not executed: it cannot close the element. */
export const stringifyForScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
