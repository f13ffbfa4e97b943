-- A text is searched by the site and the place that its file lies in, whichever way the file comes to another one: moved, or with its client.
create function file_texts_of_place() returns trigger language plpgsql as $$
begin
  update file_texts set words = ts_delete(words, array[
      '@s' || old.site_id, coalesce('@t' || old.tenant_id, '@p' || old.site_id)
    ]) || array_to_tsvector(array[
      '@s' || new.site_id, coalesce('@t' || new.tenant_id, '@p' || new.site_id)
    ])
  where node_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger file_texts_of_place after update of site_id, tenant_id on file_nodes
  for each row when (old.site_id is distinct from new.site_id or old.tenant_id is distinct from new.tenant_id)
  execute function file_texts_of_place();
--> statement-breakpoint
-- The files that are there already are read by a job, the kinds that are read.
insert into file_texts (node_id, landlord_id, file_id, asked_at)
select id, landlord_id, file_id, now() - interval '1 day' from file_nodes
where file_id is not null and size <= 52428800 and (
  file_type in ('application/pdf', 'text/plain', 'text/csv')
  or file_type like 'application/vnd.openxmlformats-officedocument.%'
  or file_type like 'application/vnd.oasis.opendocument.%'
);
