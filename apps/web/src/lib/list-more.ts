/** What can be had behind the end of a list. */
export type ListMore = 'there' | 'loading' | 'failed' | 'none'
