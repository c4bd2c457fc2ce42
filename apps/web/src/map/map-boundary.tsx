import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';

/**
 * A map that cannot start or go on (the graphics driver gave up, or has no more room) says so in its place, and does not take
 * down the page and the values typed there.
 */
export class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        tone="gold"
        alert
        action={<Button onClick={() => this.setState({ failed: false })}>{words.retry}</Button>}
      >
        Bản đồ không vẽ được lúc này. Trang và những gì đang nhập vẫn còn.
      </Notice>
    );
  }
}
