import { repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { send } from '../../kit/send.ts'

/** Where formatted texts have an image from, and what it shows. */
export const imageForText = (id: number) => send(repositoryImages.useInText, { id })
