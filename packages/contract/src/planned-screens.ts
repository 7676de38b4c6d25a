/**
 * Addresses of screens that this release does not have. A link to one opens home; a login may return to one, since it may have
 * begun in a later release. Its line moves to `screen-table.ts` with the screen.
 */
export const PLANNED_PATHS: readonly string[] = [
  '/pages/aframe/avatar-profile',
  '/pages/index/invitation-card',
  '/pages/index/invitation-card-creator',
  '/pages/index/invitation-card-editor',
  '/pages/index/meta-exhibition',
  '/pages/index/panorama',
  '/pages/index/ai-assistant',
  '/pages/ucenter/become-merchant',
  '/pages/ucenter/activity/index',
  '/pages/ucenter/activity/signin',
  '/pages/ucenter/activity/view-signin-detail',
  '/pages/ucenter/vip/index',
  '/pages/ucenter/vip/refund',
  '/pages/ucenter/vip/record',
  '/pages/lottery/platform/index',
  '/pages/lottery/platform/win-list',
  '/pages/lottery/platform/my-prize',
  '/pages/lottery/platform/ticket',
  '/pages/lottery/platform/publish-prize-detail',
  '/pages/lottery/platform/publish-prize',
  '/pages/lottery/platform/my-published',
  '/pages/lottery/platform/my-published-detail',
  '/pages/lottery/platform/activity-apply',
  '/pages/lottery/platform/verify-record',
  '/pages/lottery/platform/verify',
  '/pages/lottery/platform/admin-list',
  '/pages/lottery/platform/admin-audit-detail',
  '/pages/detail/j-ar-detail',
]
