import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Lines of the height the content will have. Said to screen readers once. */
export function Skeletons({ count = 4, height = 44, gap = 8 }: { count?: number; height?: number; gap?: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('Loading please wait...')} style={{ display: 'grid', gap }}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}
