export const adminErrors = {
  'company-unknown': 'There is no such company',
  'queue-unknown': 'There is no such queue',
  'job-not-failed': 'The job has not failed, or is gone',
  'mail-sent': 'This mail was sent. Its links are gone from here; have a new one made instead.',
  'plan-required': 'Plan is required',
} as const
