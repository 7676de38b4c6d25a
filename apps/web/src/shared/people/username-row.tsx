import { useState } from 'react'
import { usernameTexts as texts } from '#text/accounts/username.ts'
import { LinkRow, Row, RowValue } from '../../ui/lists/rows.tsx'
import { UsernameSheet } from './username-sheet.tsx'

/** The user's username in a group of rows; links to changing it while that is possible. */
export function UsernameRow({ username, isFixed }: { username: string; isFixed: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isFixed) {
    return (
      <Row label={texts.label} hint={texts.fixed}>
        <RowValue>{username}</RowValue>
      </Row>
    )
  }
  return (
    <>
      <LinkRow label={texts.label} hint={texts.once} value={username} onPress={() => setIsOpen(true)} />
      <UsernameSheet username={username} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
