import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import css from './editor-skeleton.module.css'

/** A form that is being read. */
export const EditorSkeleton = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <div className={css.loading}>
      <Skeleton height={420} radius={16} />
      <Skeleton height={240} radius={16} />
    </div>
  </SkeletonGroup>
)
