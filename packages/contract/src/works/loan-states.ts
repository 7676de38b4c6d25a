import * as z from 'zod/mini'

/** `declined`: was asked and refused. `withdrawn`: was granted, and its owner has taken it back. */
export const loanState = z.enum(['asked', 'granted', 'declined', 'withdrawn'])
/** One of {@link loanState}. */
export type LoanState = z.infer<typeof loanState>

/** How a part of somebody else stands, for its curator. */
export const partLoan = z.object({
  state: z.enum(['not_asked', ...loanState.options]),
  /** Whether its owner can be asked now. */
  mayAsk: z.boolean(),
})
/** A parsed {@link partLoan}. */
export type PartLoan = z.infer<typeof partLoan>
