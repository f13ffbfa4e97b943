export const sampleErrors = {
  'sample-there': 'There is sample data already',
  'no-sample': 'There is no sample data any more',
  'sample-not-ready': 'The sample data is still being made',
  'in-sample': 'You are looking at the sample data. Go back to your company first.',
  'not-in-sample': 'You are not looking at sample data',
  'sample-grown': {
    one: 'One record was added to the sample data that you were not told of. Look at the numbers again.',
    other: '{{count}} records were added to the sample data that you were not told of. Look at the numbers again.',
  },
} as const
