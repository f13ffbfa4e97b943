import type { Access } from '@atrium/contract/access/access.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { StoredFile } from './fileValue.ts'

/** An image that is kept elsewhere and was picked for a form: the server takes a copy of it. */
export interface PickedImage extends StoredFile {
  imageId: number
}
export const isPicked = (value: unknown): value is PickedImage =>
  typeof value === 'object' && value !== null && 'imageId' in value

export interface PickerProps {
  opened: boolean
  onClose: () => void
  /** How many can be picked. */
  max: number
  onPick: (images: readonly PickedImage[]) => void
}

/** Where forms take images from that are not on the viewer's own device. */
export interface ImageSource {
  access: Access
  load: () => Promise<ComponentType<PickerProps>>
  /** Where formatted texts have an image from, and what it shows. */
  forText: (imageId: number) => Promise<{ src: string; alt: string }>
}

interface Provided extends Pick<ImageSource, 'access' | 'forText'> {
  Picker: LazyExoticComponent<ComponentType<PickerProps>>
}
let source: Provided | undefined
/** Called once, with what a feature offers. */
export function provideImageSource({ load, ...provided }: ImageSource): void {
  source = { ...provided, Picker: lazy(async () => ({ default: await load() })) }
}
export const imageSource = () => source
