import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const imageRepositoryScreens = {
  list: screen({
    path: '/image-repository',
    route: 'imageRepository',
    title: 'Image Repository',
    group: 'Image Repository',
    access: landlord.or(clients).on('Image Repository'),
  }),
}
