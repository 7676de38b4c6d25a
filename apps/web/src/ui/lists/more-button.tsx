import { Button } from '../controls/button.tsx'

interface MoreButtonProps {
  label: string
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Loads the next page of a list, if there is one. */
export const MoreButton = ({ label, query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) =>
  hasNextPage ? (
    <Button kind="plain" isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {label}
    </Button>
  ) : null
