-- Steps that were stored before have what the new kinds ask for.
update "client_workflow_steps" set "step" = '{"template": null, "signers": [], "automatic": false, "until": "Signed"}'::jsonb || "step";
--> statement-breakpoint
update "workflows" set "steps" = coalesce(
  (select jsonb_agg('{"template": null, "signers": [], "automatic": false, "until": "Signed"}'::jsonb || one order by place)
   from jsonb_array_elements("steps") with ordinality as listed(one, place)),
  '[]'::jsonb);
