import { type RepositoryImage, repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { send } from '../../kit/send.ts'
import { showSuccess } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Deletes images after asking; says first where one is used. Answers whether it was done. */
export function useRemoveImages() {
  const { t } = useTranslation()
  const remove = useWrite(repositoryImages.remove)
  return async (images: readonly RepositoryImage[]): Promise<boolean> => {
    const [first] = images
    if (!first) return false
    const uses = images.length === 1 ? (await send(repositoryImages.get, { id: String(first.id) })).uses : 0
    const yes = await confirm({
      title:
        images.length === 1
          ? t('Delete "{{name}}"?', { name: first.name })
          : t('Delete {{count}} images?', { count: images.length }),
      text:
        uses > 0
          ? t('It is used in {{count}} places, which keep their copy. This cannot be undone.', { count: uses })
          : t('What uses an image keeps its copy. This cannot be undone.'),
      action: t('Delete'),
    })
    if (!yes) return false
    try {
      for (const { id } of images) await remove.mutateAsync({ id: String(id) })
    } catch {
      // A toast has said why.
      return false
    }
    showSuccess(t('{{count}} images were deleted.', { count: images.length }))
    return true
  }
}
