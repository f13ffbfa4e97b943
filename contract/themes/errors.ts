export const themeErrors = {
  'theme-of-company': 'Only people who work at all sites can change the theme of the company',
  'picture-too-large': 'The picture is larger than {{n}} MB',
  'not-a-picture': 'Choose a picture: PNG, JPEG, WebP or GIF',
  'not-a-colour': 'Use a colour like #1a7f5a',
} as const
