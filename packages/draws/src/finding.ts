/** What can be wrong with a record; `findings.zh.ts` has the sentence of each. */
export type FindingKind =
  | 'unreadable'
  | 'seed'
  | 'seed_overdue'
  | 'beacon'
  | 'figure_rules'
  | 'rules_order'
  | 'rules_hash'
  | 'rules_foreign'
  | 'rules_invalid'
  | 'rules_worse'
  | 'day_order'
  | 'day_root'
  | 'day_foreign'
  | 'entry_order'
  | 'participant_twice'
  | 'participant_id'
  | 'participant_unknown'
  | 'participant_rules'
  | 'chance_unpromised'
  | 'chance_order'
  | 'draw_order'
  | 'draw_time'
  | 'draw_rules'
  | 'draw_number'
  | 'draw_round'
  | 'draw_outcome'
  | 'draw_unpaid'
  | 'round_signature'
  | 'figure_form'
  | 'figure_changed'
  | 'round_unused'
  | 'round_order'
  | 'turn_missing'
  | 'stock'
  | 'stock_change'

/** Something that is wrong, and where. */
export interface Finding {
  kind: FindingKind
  version?: number
  day?: string
  participantId?: string
  nonce?: number
  position?: number
  turn?: number
  round?: number
}

/** Takes a finding. */
export type Report = (finding: Finding) => void
