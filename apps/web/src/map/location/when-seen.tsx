import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Bones } from '#ui/states/bone.tsx';
import '../map.css';

/** How far below the window a map begins to load, so that it is there when the user scrolls on. */
const ahead = '200px';

/** Keeps its place empty until it comes into view. */
export function WhenSeen({ height, children }: { height: number; children: ReactNode }) {
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="map-place" style={{ minHeight: height }}>
      {seen ? children : null}
      <Bones className="map-waiting">
        <span className="bone" />
      </Bones>
    </div>
  );
}
