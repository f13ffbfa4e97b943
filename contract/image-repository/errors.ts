export const imageRepositoryErrors = {
  'image-site-required': 'Choose the site that the image is for',
  'image-file-only-new': 'The file of an image cannot be replaced. Upload it as a new one.',
  'album-exists': 'There is an album of this name already',
  'album-unknown': 'There is no such album here',
  'text-pictures-full': 'Your texts can have {{n}} different pictures',
  'albums-full': 'There can be {{n}} albums at a site',
} as const
