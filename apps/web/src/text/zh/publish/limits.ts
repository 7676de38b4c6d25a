/** `30 MB`, of a limit in steps of 1024. */
export const formatMegabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`

/** `50 万`. */
export const formatTenThousands = (count: number): string => `${count / 10_000} 万`
