/** What follows the end of a list: more on request, loading, a failed page, or nothing. */
export type ListEndState = 'there' | 'loading' | 'failed' | 'none'
