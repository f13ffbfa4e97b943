export const connectionErrors = {
  'connection-kind-fixed': 'A connection keeps its kind',
  'connection-field-required': '{{field}} is required',
  'connection-field-incomplete': '{{field}} is not complete',
  'not-docusign-address': 'Use an address like https://ca.docusign.net',
  'not-microsoft-location':
    'Use the address of a site, like https://contoso.sharepoint.com/sites/leasing, or of a person, like name@contoso.com',
  'microsoft-location-closed': 'Microsoft took the keys, but does not open {{address}} to them: {{reason}}',
  'too-many-connections': 'A company has {{n}} connections at most',
  'connection-name-taken': 'A connection with this name exists already',
  'connection-works': '{{service}} took the connection.',
  'connection-refused': '{{service}} refused the connection: {{reason}}',
  'service-answered': '{{service}} answered {{status}}. Try again later.',
  'no-docusign': 'No DocuSign service answers at {{address}}.',
  'docusign-keys-wrong': 'DocuSign does not know the integration key, or the secret key is wrong.',
  'docusign-works': 'DocuSign took the integration key and its secret key.',
  'docusign-sends': 'DocuSign let this portal in as {{name}}: envelopes can be sent.',
  'docusign-needs-rsa': 'With a user ID the secret key is the private key of the RSA pair, from “-----BEGIN” to “KEY-----”.',
  'docusign-consent':
    'This user has not allowed the integration yet. Let it consent at DocuSign (signature, impersonation), and try again.',
  'docusign-user-unknown': 'DocuSign does not know this user ID.',
  'docusign-account-unknown': 'This user belongs to no account with this account ID at {{address}}.',
  'secrets-unreadable': 'The stored secrets cannot be read any more. Enter them again.',
} as const
