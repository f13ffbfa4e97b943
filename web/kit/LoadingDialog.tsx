import './more-styles.ts'
import { Loader, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './LoadingDialog.module.css'
import { useAfter } from './useAfter.ts'

/** A wait that blocks everything. Appears after 300 ms, so that quick work does not flash. */
export function LoadingDialog({ opened, text = 'Loading please wait...' }: { opened: boolean; text?: string }) {
  const { t } = useTranslation()
  const shown = useAfter(300, opened)
  if (!shown) return null
  return (
    <Modal.Root opened onClose={() => {}} closeOnEscape={false} closeOnClickOutside={false} centered size="xs">
      <Modal.Overlay />
      <Modal.Content aria-label={t(text)}>
        <Modal.Body>
          <div className={classes['waiting']} role="status">
            <Loader size="sm" />
            {t(text)}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
