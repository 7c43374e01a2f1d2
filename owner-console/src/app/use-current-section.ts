import { useEffect, useState } from 'react';

export function useCurrentSection<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState<Id>(ids[0]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const entered = seen.find((entry) => entry.isIntersecting);
        const id = ids.find((candidate) => candidate === entered?.target.id);
        if (id) setCurrent(id);
      },
      { rootMargin: '-20% 0px -70%' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
