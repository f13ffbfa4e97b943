export const contractErrors = {
  'contract-part-limit': 'A company can have at most {{n}} of these',
  'contract-part-called': 'There is one of this name already',
  'contract-part-in-use': 'The template “{{name}}” uses it: take it out there first',
  'contract-tag-unknown': 'There is no field {{tag}}',
  'contract-condition': 'This cannot be asked like that',
  'contract-condition-unknown': 'Choose a category or a site that there is',
  'contract-request-missing': 'Ask for at least one thing',
  'contract-signer-missing': 'Say who signs',
} as const
