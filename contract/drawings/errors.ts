export const drawingErrors = {
  'drawing-transition': 'A drawing cannot go from {{from}} to {{to}}',
  'drawing-not-revisable': 'No new revision can be submitted: the drawing is in review or decided',
  'drawing-decided': 'The drawing has been decided on, so that it stays as it is',
  'decision-needs-reason': 'Say why, so that the client knows what to do',
} as const
