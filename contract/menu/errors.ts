export const menuErrors = {
  'menu-of-company': 'Only people who work at all sites can change the menu of the company',
  'menu-entry-unknown': 'The menu has no entry {{name}}',
  'menu-entry-alone': 'An entry beside the groups takes no others in',
  'menu-entry-twice': 'The entry {{name}} stands in the menu twice',
  'menu-not-json': 'This is not JSON',
  'home-widget-twice': '{{name}} stands on the page twice',
  'toolbar-address': 'The address must begin with https:// or mailto:',
} as const
