import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DropDown, DropLabel, DropLink } from '../../../kit/DropDown.tsx'
import { useDropDown } from '../../../kit/useDropDown.ts'
import { useViewer } from '../../../kit/useViewer.ts'

const groups = ['Billings', 'Legal', 'Construction'] as const

/** A document of any type that landlords give, for a client. */
export function UploadDocument() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const drop = useDropDown({ align: 'end' })
  const types = documentTypeNames.filter((type) => documentTypes[type].author === 'landlord' && may(documentLists[type]))
  if (types.length === 0) return null
  return (
    <>
      <Button {...drop.button} leftSection={<IconUpload size={17} stroke={1.7} />} rightSection={<IconChevronDown size={15} />}>
        {t('Upload a document')}
      </Button>
      <DropDown drop={drop} label={t('Upload a document')} width={280}>
        {groups.map((group) => {
          const ofGroup = types.filter((type) => documentTypes[type].group === group)
          return (
            ofGroup.length > 0 && [
              <DropLabel key={group}>{t(group)}</DropLabel>,
              ...ofGroup.map((type) => (
                <DropLink key={type} to={`/${type}?new=`}>
                  {t(documentTypes[type].title)}
                </DropLink>
              )),
            ]
          )
        })}
      </DropDown>
    </>
  )
}
