-- The streak of a sign-in counts the days without a gap up to its own. Those before a made-up day were not counted anew.
update activity_sign_in s set streak = r.streak
  from (
    select id, row_number() over (partition by activity_id, account_id, run order by day)::int as streak
      from (
        select id, activity_id, account_id, day,
            day - (row_number() over (partition by activity_id, account_id order by day))::int as run
          from activity_sign_in
      ) days
  ) r
  where r.id = s.id and s.streak <> r.streak;
