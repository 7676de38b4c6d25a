/** What is sent when the publication of a work has progressed, is ready or has failed. */
export const getPublicationTopic = (workId: string): string => `publication ${workId}`
