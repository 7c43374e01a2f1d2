import { type RefObject, useEffect, useRef } from 'react';

/** A hand that only meant to click moves less, in pixels. */
const SLIP_PX = 8;

interface Point {
  x: number;
  y: number;
}

export const isSlip = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) < SLIP_PX;

const toPoint = (event: MouseEvent | TouchEvent): Point => {
  const { clientX: x, clientY: y } = 'changedTouches' in event ? (event.changedTouches[0] as Touch) : event;
  return { x, y };
};

/** Returns whether the drag that has just ended on the board was a slip. */
export function useSlips(board: RefObject<HTMLElement | null>): () => boolean {
  const pressed = useRef<Point>({ x: 0, y: 0 });
  const released = useRef<Point>({ x: 0, y: 0 });
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    const press = (event: MouseEvent | TouchEvent) => {
      pressed.current = toPoint(event);
    };
    const release = (event: MouseEvent | TouchEvent) => {
      released.current = toPoint(event);
    };
    board.current?.addEventListener('mousedown', press, options);
    board.current?.addEventListener('touchstart', press, options);
    addEventListener('mouseup', release, options);
    addEventListener('touchend', release, options);
    return () => stop.abort();
  }, [board]);
  return () => isSlip(pressed.current, released.current);
}
