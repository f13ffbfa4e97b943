import type { SiteFile } from '@atrium/contract/site-files/site-files.ts'
import { Alert, Anchor } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Dotted } from '../../kit/Dotted.tsx'
import { FilePreview } from '../../kit/file/FilePreview.tsx'
import { storedFile } from '../../kit/file/fileValue.ts'
import { formatInstant, formatSize } from '../../kit/formatting.ts'
import { UserLink } from '../../kit/NameLink.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import classes from './SiteFiles.module.css'
import type { SiteFileVersion } from './useVersion.ts'

/** The selected version, large, beside a list of the others. */
export function SiteFileVersions({ file, version }: { file: SiteFile; version: SiteFileVersion }) {
  const { t } = useTranslation()
  const isOld = version.id !== file.id
  const about = isOld ? {} : { size: file.fileSize, type: file.fileType }
  const shown = storedFile({ url: version.fileUrl, name: version.fileName, ...about }, file.siteId)
  return (
    <>
      {isOld && (
        <Alert className={classes['old'] ?? ''} color="orange" variant="light" icon={<IconHistory />}>
          {t('This is an older version.')}{' '}
          <Anchor component={Link} to="?" inherit c="inherit" underline="always">
            {t('Show the current one')}
          </Anchor>
        </Alert>
      )}
      <div className={file.older.length > 0 ? classes['split'] : undefined}>
        <section className={classes['file']} aria-label={version.fileName}>
          <FilePreview key={version.id} file={shown} />
        </section>
        {file.older.length > 0 && (
          <nav className={classes['versions']} aria-labelledby="versions">
            <h2 id="versions">{t('Versions')}</h2>
            <ol>
              {[file, ...file.older].map((one) => (
                <li key={one.id} className={classes['version']} data-current={one.id === version.id || undefined}>
                  <Link
                    to={one.id === file.id ? '?' : `?version=${one.id}`}
                    replace
                    className={classes['versionName']}
                    aria-current={one.id === version.id || undefined}
                  >
                    {one.fileName}
                  </Link>
                  <span className={classes['versionNote']}>
                    <span>
                      <Dotted
                        parts={[
                          formatInstant(one.createdDate),
                          one.createdBy && (
                            <UserLink key="by" id={one.createdById} isPlain>
                              {one.createdBy}
                            </UserLink>
                          ),
                        ]}
                      />
                    </span>
                  </span>
                  {one.id === file.id && (
                    <span className={classes['versionNote']}>
                      <StatusChip status="Current" /> {formatSize(file.fileSize)}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </>
  )
}
