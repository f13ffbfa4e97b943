export const connectionErrors = {
  'connection-kind-fixed': 'A connection keeps its kind',
  'connection-field-required': '{{field}} is required',
  'connection-field-incomplete': '{{field}} is not complete',
  'not-docusign-address': 'Use an address like https://ca.docusign.net',
  'too-many-connections': 'A company has {{n}} connections at most',
  'connection-name-taken': 'A connection with this name exists already',
} as const
