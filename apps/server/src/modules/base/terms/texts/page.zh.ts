/** Below the title of a document's page. */
export const pageFacts = (version: number, day: string): string => `第 ${version} 版 · ${day} 起生效`
