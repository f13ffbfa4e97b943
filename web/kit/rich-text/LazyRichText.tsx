import { Input } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './RichText.module.css'
import type { RichTextProps } from './RichTextInput.tsx'

const RichTextInput = lazy(async () => ({ default: (await import('./RichTextInput.tsx')).RichTextInput }))

/** The editor's script is larger than the form around it: it comes with the first form that has one. */
export const LazyRichText = (props: RichTextProps) => (
  <Suspense
    fallback={
      <Input.Wrapper label={props.label} labelElement="div" withAsterisk={props.withAsterisk}>
        <div className={classes['waiting']} />
      </Input.Wrapper>
    }
  >
    <RichTextInput {...props} />
  </Suspense>
)
