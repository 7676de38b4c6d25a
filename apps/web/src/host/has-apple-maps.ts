/** Whether the device comes with Apple's maps. Apart from `detectHost`, since home does not ask. */
export const hasAppleMaps = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean => /iPhone|iPad|Macintosh/.test(userAgent)
