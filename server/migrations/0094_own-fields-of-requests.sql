-- Companies may give maintenance requests fields of their own: docs/features/custom-fields.md.
select have_form_rows('maintenance_requests', 'maintenance request');
