/** What can be had behind the end of a list. */
export type ListEndState = 'there' | 'loading' | 'failed' | 'none'
