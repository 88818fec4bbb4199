-- How a drug was prescribed lately is read by the newest lines of it.
drop index prescription_line_by_drug;
create index prescription_line_by_drug on prescription_line (tenant_id, drug_id, id);
