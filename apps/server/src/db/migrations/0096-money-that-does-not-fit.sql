-- Money that does not fit: every payment that arrives is a difference of its own, of whatever amount, and a refund may succeed late.

alter table reconciliation_difference
  drop constraint reconciliation_difference_provider_subject_number_kind_key,
  drop constraint reconciliation_difference_kind_check,
  add check (kind in ('missing_here', 'missing_there', 'amount', 'currency', 'second', 'late_refund')),
  -- as the provider says
  add column currency text not null default 'CNY',
  alter column their_fen type bigint,
  alter column our_fen type bigint;
create unique index reconciliation_difference_once on reconciliation_difference
  (provider, subject, number, kind, coalesce(transaction_id, ''), coalesce(their_fen, -1), currency);

-- One number may have several transactions.
alter table bill_line
  alter column amount_fen type bigint,
  drop constraint bill_line_pkey,
  add primary key (provider, subject, number, transaction_id);

-- A refund that was paid by hand and then by its provider, too, went out twice.
drop index money_entry_refund;
create unique index money_entry_refund on money_entry (refund_id, is_by_hand) where refund_id is not null;

-- When this site gave its days, by the clock that closes orders; null: it did not. `paid_at` is the provider's, in whole seconds.
alter table membership_order add column honoured_at timestamptz;
update membership_order o set honoured_at = o.paid_at
  where exists (select 1 from membership_term t where t.source_kind = 'order' and t.source_id = o.id::text);
