-- Until when the books are closed: on that day and before it nothing is posted any more. Whoever posts shares this row until the
-- transaction ends (FOR SHARE, in the statement that posts), so that nobody posts on a day that somebody else is closing.
alter table company_setting add column books_closed_until date;
