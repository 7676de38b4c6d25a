import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { useState } from 'react'
import { musicLibraryTexts as texts } from '#text/publish/music-library.ts'
import { Button } from '../../ui/controls/button.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'
import { MusicNotesRegular } from '../../ui/icons/icons.gen.tsx'
import type { MusicLibrarySheetProps } from './music-library-sheet.tsx'

const MusicLibrarySheet = createLazyComponent<MusicLibrarySheetProps>(() =>
  import('./music-library-sheet.tsx').then((module) => module.MusicLibrarySheet),
)

/** Opens the product's own music. A chosen piece is named in a document like an upload. */
export function MusicLibraryButton({ chosenId, onChoose }: { chosenId: string | undefined; onChoose: (piece: Asset) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="weak" isWide icon={MusicNotesRegular} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <MusicLibrarySheet
          chosenId={chosenId}
          onChoose={(piece) => {
            setIsOpen(false)
            onChoose(piece)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
