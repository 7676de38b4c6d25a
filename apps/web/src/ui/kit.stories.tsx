import { useEffect, useState } from 'react'
import type { Story } from '../../playground/story.ts'
import { useServices } from '../lib/services.tsx'
import { ProfilePicture } from '../shared/people/profile-picture.tsx'
import { Button } from './controls/button.tsx'
import { Chip, ChoiceChip } from './controls/chip.tsx'
import { IconButton } from './controls/icon-button.tsx'
import { SegmentedControl } from './controls/segmented-control.tsx'
import { Slider } from './controls/slider.tsx'
import { Switch } from './controls/switch.tsx'
import { CountBadge } from './feedback/count-badge.tsx'
import { Progress } from './feedback/progress.tsx'
import { Skeleton, SkeletonGroup } from './feedback/skeleton.tsx'
import { StateView } from './feedback/state-view.tsx'
import { CodeField } from './forms/code-field.tsx'
import { PasswordField } from './forms/password-field.tsx'
import { PhoneField } from './forms/phone-field.tsx'
import { TextArea, TextField } from './forms/text-field.tsx'
import {
  CubeBold,
  GridFourRegular,
  PencilSimpleRegular,
  PlusBold,
  ShareNetworkRegular,
  SunRegular,
  TrashRegular,
} from './icons/icons.gen.tsx'
import { Page } from './layout/page.tsx'
import { Masonry } from './lists/masonry.tsx'
import { NavBar } from './navigation/nav-bar.tsx'
import { ActionSheet } from './overlays/action-sheet.tsx'
import { Dialog } from './overlays/dialog.tsx'
import { Sheet } from './overlays/sheet.tsx'
import { Picture } from './pictures/picture.tsx'

const noop = () => undefined

function Row({ children }: { children: React.ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>
}

function Fields() {
  const [title, setTitle] = useState('江南春深')
  const [text, setText] = useState('三月花期实景采样，十二件作品。')
  const [phone, setPhone] = useState('138')
  const [code, setCode] = useState('482')
  return (
    <>
      <TextField label="展厅名称" value={title} onChange={setTitle} maxLength={30} hasCounter hint="2 到 30 个字" />
      <TextField label="展厅名称" value="月" onChange={noop} error="标题太短，至少2个字" />
      <TextArea label="简介" value={text} onChange={setText} maxLength={500} />
      <PhoneField label="手机号" value={phone} onChange={setPhone} />
      <PasswordField label="密码" value="Zhanjian#1" onChange={noop} purpose="current" />
      <CodeField label="验证码" length={6} value={code} onChange={setCode} onComplete={noop} />
      <CodeField label="验证码" length={6} value="000000" onChange={noop} onComplete={noop} error="验证码不正确或已过期" />
    </>
  )
}

function Controls() {
  const [isOn, setIsOn] = useState(true)
  const [light, setLight] = useState<'day' | 'dusk' | 'night'>('dusk')
  const [heightM, setHeightM] = useState(1.5)
  return (
    <>
      <Switch label="公开展出" hint="任何人都可以从首页走进来" isOn={isOn} onChange={setIsOn} />
      <Switch label="背景音乐" isOn={false} onChange={noop} />
      <SegmentedControl
        label="灯光"
        segments={[
          { value: 'day', label: '日光', icon: SunRegular },
          { value: 'dusk', label: '暮色' },
          { value: 'night', label: '夜间' },
        ]}
        value={light}
        onChange={setLight}
      />
      <Slider
        label="挂画高度"
        value={heightM}
        min={1}
        max={2}
        step={0.05}
        onChange={setHeightM}
        format={(value) => `${value.toFixed(2)} 米`}
      />
      <Progress label="正在上传" value={0.62} />
      <Progress label="正在布置" />
      <Row>
        <ChoiceChip isSelected onPress={noop}>
          水墨
        </ChoiceChip>
        <ChoiceChip isSelected={false} onPress={noop}>
          摄影
        </ChoiceChip>
        <Chip>草稿</Chip>
        <Chip kind="accent">直播中</Chip>
        <Chip kind="success">出席</Chip>
        <Chip kind="gold">会员</Chip>
        <Chip kind="outline">12 件作品</Chip>
        <CountBadge count={5} label="5 条未读" />
        <CountBadge count={120} label="120 条未读" />
        <ProfilePicture src="/avatar-default.svg" name="林深" />
      </Row>
    </>
  )
}

function ToastStory({ message }: { message: string }) {
  const { showToast } = useServices()
  useEffect(() => showToast(message, 60_000), [showToast, message])
  return <p>页面在提示下面</p>
}

const TONES = ['#7f9b96', '#4b3a78', '#c9b28a', '#2f62c9', '#b3564a', '#5f6d80', '#d8c7b4']

export const stories: Story[] = [
  {
    name: 'buttons',
    render: () => (
      <>
        <Row>
          <Button icon={CubeBold}>进入展厅</Button>
          <Button kind="weak">收藏</Button>
          <Button kind="plain">编辑</Button>
          <Button kind="danger">删除</Button>
          <Button kind="gold">开通会员</Button>
        </Row>
        <Row>
          <Button size="small">发布</Button>
          <Button size="small" kind="plain" icon={PencilSimpleRegular}>
            改名
          </Button>
          <Button disabled>发布</Button>
          <Button isBusy>发布</Button>
        </Row>
        <Button size="large" isWide icon={PlusBold}>
          布置新展厅
        </Button>
        <Row>
          <IconButton icon={ShareNetworkRegular} label="分享" />
          <IconButton icon={GridFourRegular} label="目录" isPressed />
          <IconButton icon={ShareNetworkRegular} label="分享" kind="glass" />
          <IconButton icon={GridFourRegular} label="目录" kind="glass" isPressed />
          <IconButton icon={PlusBold} label="新建" kind="filled" />
        </Row>
      </>
    ),
  },
  { name: 'fields', render: () => <Fields /> },
  { name: 'controls', render: () => <Controls /> },
  { name: 'controls, immersive', mood: 'immersive', render: () => <Controls /> },
  {
    name: 'sheet',
    render: () => (
      <Sheet title="作品信息" onClose={noop}>
        <TextField label="作品名称" value="远山" onChange={noop} />
      </Sheet>
    ),
  },
  {
    name: 'action sheet',
    render: () => (
      <ActionSheet
        title="春山"
        isOpen
        onClose={noop}
        actions={[
          { label: '编辑', icon: PencilSimpleRegular, onPress: noop },
          { label: '分享', icon: ShareNetworkRegular, hint: '链接、海报和嵌入代码', onPress: noop },
          { label: '移到回收站', icon: TrashRegular, isDangerous: true, onPress: noop },
        ]}
      />
    ),
  },
  {
    name: 'dialog',
    render: () => (
      <Dialog title="移到回收站？" confirmLabel="移走" isDangerous onConfirm={noop} onCancel={noop}>
        三十天内可以随时恢复
      </Dialog>
    ),
  },
  { name: 'toast', render: () => <ToastStory message="已保存" /> },
  {
    name: 'states',
    route: '/',
    render: () => (
      <Page>
        <NavBar title="我的展厅" onBack={noop}>
          <IconButton icon={PlusBold} label="新建" />
        </NavBar>
        <StateView
          kind="empty"
          title="还没有展厅"
          description="选几张照片，一分钟挂好第一间"
          action={{ label: '去布置', onPress: noop }}
        />
        <StateView kind="offline" title="网络开小差了" description="请检查网络后再试一次" />
        <StateView kind="denied" title="您没有权限" description="这间展厅仅作者可见" />
        <StateView kind="error" title="页面出错了" description="重新加载一下，多半就好了" />
      </Page>
    ),
  },
  {
    name: 'skeletons and pictures',
    render: () => (
      <>
        <SkeletonGroup label="加载中">
          <div style={{ display: 'grid', gap: 8 }}>
            <Skeleton aspectRatio="16 / 9" radius={16} />
            <Skeleton width="70%" />
            <Skeleton width="40%" height={12} />
          </div>
        </SkeletonGroup>
        <Masonry
          items={TONES.map((colour, index) => ({ colour, proportion: 0.7 + (index % 4) * 0.25 }))}
          getKey={({ colour }) => colour}
          getHeightRatio={({ proportion }) => proportion}
          renderItem={({ colour, proportion }) => (
            <Picture src="/avatar-default.svg" alt="占位" widthPx={400} heightPx={Math.round(400 * proportion)} colour={colour} />
          )}
        />
      </>
    ),
  },
]
