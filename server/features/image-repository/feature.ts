import { imageAlbums, imageEntity, repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { imageRepositoryScreens } from '@atrium/contract/image-repository/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { repositoryImage } from '../../platform/files/from-repository.ts'
import { answer } from '../../platform/ports/port.ts'
import { listAlbums, removeAlbum, saveAlbum } from './albums.ts'
import { hasImages } from './has-images.ts'
import { getImage, searchImages } from './read-images.ts'
import { moveImages, removeImage, saveImage } from './save-image.ts'
import { repositoryImages as table } from './tables.ts'
import { closesImage, useImage, useInText } from './use-image.ts'

export const imageRepositoryFeature: Feature = {
  entities: [imageEntity],
  configurable: { 'Image Repository': { entity: imageEntity } },
  screens: Object.values(imageRepositoryScreens),
  constraints: { image_albums_name: { field: 'name', error: 'album-exists' } },
  calls: [
    ...serve(repositoryImages, {
      search: searchImages,
      get: getImage,
      save: saveImage,
      move: moveImages,
      useInText,
      remove: removeImage,
    }),
    ...serve(imageAlbums, { list: listAlbums, save: saveAlbum, remove: removeAlbum }),
  ],
  deletionGuards: { tenant: hasImages },
  closesFile: { in: [table], closes: closesImage },
  answers: [answer(repositoryImage, useImage)],
  demo: async () => (await import('./demo.ts')).insertImages,
  samples: [
    {
      calls: imageAlbums,
      table: 'image_albums',
      make: imageAlbums.save,
      by: 'client',
      input: ({ mark }) => ({ name: mark }),
    },
    {
      calls: repositoryImages,
      table: 'repository_images',
      make: repositoryImages.save,
      by: 'client',
      withFile: 'picture',
      input: ({ mark, made }) => ({ name: mark, caption: mark, tags: [mark], albumId: made['image_albums'] }),
    },
  ],
}
