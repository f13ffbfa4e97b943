import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens the camera of a phone. */
export function CameraButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={({ currentTarget }) => {
          const photo = currentTarget.files?.[0]
          if (photo) onPhoto(photo)
          currentTarget.value = ''
        }}
      />
      <Button size="md" variant="light" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t('Take a photo')}
      </Button>
    </>
  )
}
