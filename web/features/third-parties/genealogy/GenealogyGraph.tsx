import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Relative } from '#shared/third-parties/lookups.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { ActiveChip } from '../common/ActiveChip.tsx';
import { graphOf, NODE, nextNode, type PlacedNode } from './genealogy.ts';

/** From the bottom centre of a parent, through the middle of the gap, to the top centre of a child. */
function pathBetween(parent: PlacedNode, child: PlacedNode): string {
  const middle = NODE.width / 2;
  const turn = child.y - NODE.below / 2;
  return `M${parent.x + middle} ${parent.y + NODE.height}V${turn}H${child.x + middle}V${child.y}`;
}

function Lines({ nodes, width, height }: ReturnType<typeof graphOf>) {
  const at = new Map(nodes.map((node) => [node.relative.id, node]));
  const lines = nodes.flatMap((child) => {
    const parent = child.parent && at.get(child.parent.relative.id);
    return parent ? [{ id: child.relative.id, path: pathBetween(parent, child) }] : [];
  });
  return (
    <svg className="genealogy-lines" width={width} height={height} aria-hidden="true">
      {lines.map(({ id, path }) => (
        <path key={id} d={path} />
      ))}
    </svg>
  );
}

type NodeProps = { node: PlacedNode; isSelf: boolean; isReached: boolean; onReach: () => void };

function Node({ node: { relative, level, place, siblings, x, y }, isSelf, isReached, onReach }: NodeProps) {
  return (
    <Link
      className="genealogy-node"
      role="treeitem"
      to={paths.thirdParty(relative.id)}
      title={relative.name}
      data-id={relative.id}
      tabIndex={isReached ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-current={isSelf ? 'page' : undefined}
      style={{ left: x, top: y, width: NODE.width, height: NODE.height }}
      onFocus={onReach}
    >
      <strong className="clip">{relative.name}</strong>
      <span className="genealogy-node-foot">
        <span className="mono muted">{relative.supplier_code}</span>
        {!relative.is_active && <ActiveChip isActive={false} />}
      </span>
    </Link>
  );
}

type Props = { relatives: readonly Relative[]; self: string; label: string };

/** Parents above their children; one tab stop, arrow keys move, Enter opens. */
export function GenealogyGraph({ relatives, self, label }: Props) {
  const { t } = useTranslation('third-parties');
  const graph = useMemo(() => graphOf(relatives), [relatives]);
  const [reached, setReached] = useState(self);
  const box = useRef<HTMLDivElement>(null);
  const nodeOf = (id: string) => box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another third-party is shown
  useEffect(() => {
    nodeOf(self)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [self]);
  const move = (event: KeyboardEvent) => {
    const from = graph.nodes.find(({ relative }) => relative.id === reached);
    const next = from && nextNode(graph.nodes, from, event.key);
    if (!next) return;
    event.preventDefault();
    nodeOf(next.relative.id)?.focus();
  };
  return (
    <>
      <p className="sheet-quiet genealogy-hint">{t('genealogy.hint')}</p>
      <div className="genealogy card" ref={box}>
        <div
          className="genealogy-canvas"
          role="tree"
          aria-label={label}
          style={{ width: graph.width, height: graph.height }}
          onKeyDown={move}
        >
          <Lines {...graph} />
          {graph.nodes.map((node) => (
            <Node
              key={node.relative.id}
              node={node}
              isSelf={node.relative.id === self}
              isReached={node.relative.id === reached}
              onReach={() => setReached(node.relative.id)}
            />
          ))}
        </div>
      </div>
    </>
  );
}
