import { Fragment } from 'react'

/** An e-mail address that breaks before its @ and its dots where a line is too short for it, and elsewhere only if it must. */
export function Address({ email }: { email: string }) {
  return (
    <>
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
