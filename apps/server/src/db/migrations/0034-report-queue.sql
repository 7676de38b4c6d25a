-- The queue names the most reported when it begins, and then goes on as cases were opened.
drop index report_case_queue;
create index report_case_most_reported on report_case (report_count desc, id desc) where state = 'open' and report_count > 1;
create index report_case_open_order on report_case (id) where state = 'open';
