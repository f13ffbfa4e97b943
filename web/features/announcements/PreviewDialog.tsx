import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../kit/Loaded.tsx'
import { PreviewModal } from '../../kit/preview/PreviewModal.tsx'
import { RichText } from '../../kit/rich-text/RichText.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './PreviewDialog.module.css'

interface Props {
  ask: { title: string; description: string; descriptionFormat: 'html'; fileNames: string[] }
  hasMail: boolean
  onClose: () => void
}

/** What clients will read of what is in the form, and the mail about it, as the server makes them. */
export function PreviewDialog({ ask, hasMail, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(announcements.preview, ask, { fresh: true })
  return (
    <PreviewModal width={720} onClose={onClose}>
      <Loaded read={read} height={[120, 320]}>
        {({ description, descriptionHtml, subject, mailHtml }) => (
          <div className={classes['preview']}>
            <section aria-labelledby="preview-portal">
              <h3 id="preview-portal">{t('In the portal')}</h3>
              <div className={classes['paper']}>
                <h4>{ask.title}</h4>
                <RichText html={descriptionHtml} text={description} />
              </div>
            </section>
            <section aria-labelledby="preview-mail">
              <h3 id="preview-mail">{t('By e-mail')}</h3>
              {hasMail ? (
                <>
                  <p className={classes['subject']}>{t('Subject: {{subject}}', { subject })}</p>
                  <iframe className={classes['letter']} title={t('The mail')} sandbox="" srcDoc={mailHtml} />
                </>
              ) : (
                <p className={classes['subject']}>{t('They are not told by e-mail.')}</p>
              )}
            </section>
          </div>
        )}
      </Loaded>
    </PreviewModal>
  )
}
